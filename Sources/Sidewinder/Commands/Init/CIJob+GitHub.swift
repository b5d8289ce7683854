/// The job for GitHub Actions: a step for each check, and what is found in code scanning and in a comment.
extension CIJob {
    var github: String { [githubHead, githubTool, githubChecks, githubReports].joined() }

    private var githubHead: String {
        """
        name: Navigation
        on:
          pull_request:
          # What is kept of a run here serves every pull request, and code scanning compares with it.
          push: { branches: [main, master] }
        permissions:
          contents: read
          # For code scanning and for the comment. GitHub gives neither to a pull request from a fork: there the
          # findings are annotations, and stand in the summary of the run.
          security-events: write
          pull-requests: write
        env:
        \(Self.variables("", by: 2))
        jobs:
          sidewinder:
            runs-on: ubuntu-latest
            container: \(Self.image)
            timeout-minutes: 60
            steps:
              - uses: actions/checkout@v6
                # All commits, to compare with the one that a pull request started from.
                with: { fetch-depth: 0 }

        """
    }

    /// Kept where the tool is, and as what.
    private var githubCache: String {
        """
        with:
          path: ~/.sidewinder
          key: sidewinder-${{ runner.arch }}-${{ env.\(Self.archive) || env.\(Self.version) }}
        """.replacing("\n", with: "\n        ")
    }

    private var githubTool: String {
        """
              - name: Let git look at the folder, which belongs to another user
                run: \(Self.trust)
              - uses: actions/cache/restore@v5
                id: kept
                \(githubCache)
              - name: Get Sidewinder
                id: tool
                run: |
        \(Self.indented(Self.get(Self.tool, in: Self.place, isDebian: true), by: 10))
              # Kept at once, because a job with findings fails.
              - uses: actions/cache/save@v5
                if: ${{ steps.kept.outputs.cache-hit != 'true' }}
                \(githubCache)

        """
    }

    /// Each runs where the tool is there, whatever the one before it says.
    private var githubChecks: String {
        let ready = "!cancelled() && steps.tool.outcome == 'success'"
        return """
                  - name: Check the rules
                    if: ${{ \(ready) }}
                    run: |
                      \(lint(Self.tool, format: "github --format sarif=sidewinder.sarif --format markdown=sidewinder.md"))
                  - name: Check navigation.lock
                    if: ${{ \(ready) }}
                    run: |
                      \(checkLock(Self.tool))
                  - name: Tell which screens to walk again
                    if: ${{ \(ready) && github.event_name == 'pull_request' }}
                    run: |
                      \(Self.tool) affected "origin/$GITHUB_BASE_REF" \(path) --format markdown >> "$GITHUB_STEP_SUMMARY"

            """
    }

    private var githubReports: String {
        let isOwn = "github.event.pull_request.head.repo.full_name == github.repository"
        return """
                  - name: Show the findings in code scanning
                    if: ${{ !cancelled() && hashFiles('sidewinder.sarif') != '' && (github.event_name == 'push' || \(isOwn)) }}
                    # A private repository may have no code scanning.
                    continue-on-error: true
                    uses: github/codeql-action/upload-sarif@v4
                    with: { sarif_file: sidewinder.sarif, category: sidewinder }
                  - name: Comment on the pull request
                    if: ${{ !cancelled() && hashFiles('sidewinder.md') != '' && \(isOwn) }}
                    uses: actions/github-script@v8
                    with:
                      script: |
            \(Self.indented(Self.comment, by: 12))

            """
    }

    /// Replaces the comment that an earlier run wrote, and takes it back where there is nothing to say.
    private static let comment = [
        "const body = require('fs').readFileSync('sidewinder.md', 'utf8');",
        "const place = { ...context.repo, issue_number: context.issue.number };",
        "const comments = await github.paginate(github.rest.issues.listComments, place);",
        "const own = comments.find(({ user, body }) =>",
        "  user?.type === 'Bot' && body?.startsWith('<!-- sidewinder lint -->'));",
        "const old = { ...context.repo, comment_id: own?.id };",
        "if (own && body) await github.rest.issues.updateComment({ ...old, body });",
        "else if (own) await github.rest.issues.deleteComment(old);",
        "else if (body) await github.rest.issues.createComment({ ...place, body });",
    ]
}
