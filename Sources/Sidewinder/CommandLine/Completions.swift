/// Completion scripts for shells, written from the commands' specifications.
package enum Completions {
    package enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

    /// A script the shell can read.
    package static func script(for shell: Shell, _ commands: [CommandSpecification]) -> String {
        switch shell {
        case .bash: bash(commands)
        case .zsh: zsh(commands)
        case .fish: fish(commands)
        }
    }

    // MARK: - bash

    private static func bash(_ commands: [CommandSpecification]) -> String {
        """
        # bash completion of sidewinder; load it with: source <(sidewinder completions bash)
        _sidewinder() {
            local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD - 1]}"
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$word"))
                return
            fi
            case "${COMP_WORDS[1]}" in
        \(commands.map(bashCommand).joined(separator: "\n"))
            esac
        }
        complete -o filenames -o bashdefault -F _sidewinder sidewinder

        """
    }

    private static func bashCommand(_ command: CommandSpecification) -> String {
        let values = command.options.compactMap { option -> String? in
            guard let argument = option.argument else { return nil }
            let names = (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
            let reply =
                argument.allowed.isEmpty
                ? "COMPREPLY=($(compgen \(argument.kind == .folder ? "-d" : "-f") -- \"$word\"))"
                : "COMPREPLY=($(compgen -W \"\(argument.allowed.joined(separator: " "))\" -- \"$word\"))"
            return "                \(names)) \(reply); return ;;"
        }
        let options = command.options.map { "--\($0.name)" }.joined(separator: " ")
        let words = command.operands.flatMap(\.allowed).joined(separator: " ")
        let files = command.operands.contains(where: \.isPath) ? " -f" : ""
        let choice = values.isEmpty ? [] : ["            case \"$previous\" in"] + values + ["            esac"]
        let lines =
            ["        \(command.name))"] + choice + [
                "            if [[ \"$word\" == -* ]]; then",
                "                COMPREPLY=($(compgen -W \"\(options)\" -- \"$word\"))",
                "            else",
                "                COMPREPLY=($(compgen\(files) -W \"\(words)\" -- \"$word\"))",
                "            fi ;;",
            ]
        return lines.joined(separator: "\n")
    }

    // MARK: - zsh

    private static func zsh(_ commands: [CommandSpecification]) -> String {
        let list = commands.map { "        \(zshQuoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
        return """
            #compdef sidewinder
            # zsh completion of sidewinder; put it as _sidewinder into a folder of $fpath
            _sidewinder() {
                local -a commands=(
            \(list)
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                local command="$words[2]"
                shift words
                (( CURRENT-- ))
                case "$command" in
            \(commands.map(zshCommand).joined(separator: "\n"))
                esac
            }
            if [ "$funcstack[1]" = "_sidewinder" ]; then _sidewinder "$@"; else compdef _sidewinder sidewinder; fi

            """
    }

    private static func zshCommand(_ command: CommandSpecification) -> String {
        var arguments = command.options.map { option -> String in
            let text = option.help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " ")
            let repeated = option.repeats ? "*" : ""
            guard let argument = option.argument else { return zshQuoted("\(repeated)--\(option.name)[\(text)]") }
            let action =
                argument.allowed.isEmpty
                ? (argument.kind == .folder ? "_files -/" : argument.kind == .file ? "_files" : "")
                : "(\(argument.allowed.joined(separator: " ")))"
            return zshQuoted("\(repeated)--\(option.name)=[\(text)]:\(argument.placeholder):\(action)")
        }
        arguments += command.operands.enumerated().map { index, operand in
            let place = operand.repeats ? "*" : "\(index + 1)"
            let action =
                operand.isPath ? "_files" : operand.allowed.isEmpty ? "" : "(\(operand.allowed.joined(separator: " ")))"
            return zshQuoted("\(place)::\(operand.name):\(action)")
        }
        let lines = arguments.map { "                " + $0 }.joined(separator: " \\\n")
        return "        \(command.name))\n            _arguments \\\n\(lines) ;;"
    }

    private static func zshQuoted(_ text: String) -> String {
        "'" + text.replacing("'", with: "'\\''") + "'"
    }

    // MARK: - fish

    private static func fish(_ commands: [CommandSpecification]) -> String {
        var lines = [
            "# fish completion of sidewinder; load it with: sidewinder completions fish | source",
            "complete -c sidewinder -f",
        ]
        for command in commands {
            lines.append(
                "complete -c sidewinder -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))")
            lines += command.options.map { fishOption($0, command) }
            lines += command.operands.compactMap { operand in
                let start = "complete -c sidewinder -n '__fish_seen_subcommand_from \(command.name)'"
                if operand.isPath { return start + " -F" }
                let words = operand.allowed.joined(separator: " ")
                return words.isEmpty ? nil : start + " -a \(fishQuoted(words))"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func fishOption(_ option: OptionSpecification, _ command: CommandSpecification) -> String {
        var line = "complete -c sidewinder -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if let argument = option.argument {
            let words = argument.allowed.joined(separator: " ")
            line += words.isEmpty ? (argument.kind == .text ? " -x" : " -r -F") : " -x -a \(fishQuoted(words))"
        }
        return line + " -d \(fishQuoted(option.help))"
    }

    private static func fishQuoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
