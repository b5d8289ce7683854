#ifndef SIDEWINDER_CGRAPHVIZ_H
#define SIDEWINDER_CGRAPHVIZ_H

#include <gvc.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <unistd.h>

#include "names.h"

/// Renders into memory that `gvFreeRenderData` frees; returns 0 where it worked.
///
/// The length is an `unsigned int` up to Graphviz 12 and a `size_t` after it. A `size_t` that is zero before the call
/// holds either on a little-endian machine, which all platforms of Swift are.
static inline int sidewinder_render(
    GVC_t *context, graph_t *graph, const char *format, char **data, size_t *length) {
    *length = 0;
    return gvRenderData(context, graph, format, data, (void *)length);
}

/// The exit code of a process that has used up its processor time.
enum { sidewinder_out_of_time = 3 };

static inline void sidewinder_end_out_of_time(int signal) {
    (void)signal;
    _exit(sidewinder_out_of_time);
}

/// Lets this process have so many seconds of processor time, after which it exits with `sidewinder_out_of_time`; returns
/// 0 where it worked.
static inline int sidewinder_limit_processor_time(unsigned long seconds) {
    struct rlimit limit = {seconds, seconds + 5};
    // Whoever starts a process on a thread of a pool lets it inherit that signals are blocked.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGXCPU);
    if (sigprocmask(SIG_UNBLOCK, &signals, NULL) != 0) return -1;
    if (signal(SIGXCPU, sidewinder_end_out_of_time) == SIG_ERR) return -1;
    return setrlimit(RLIMIT_CPU, &limit);
}

#endif
