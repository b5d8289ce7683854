#ifndef SIDEWINDER_CGRAPHVIZ_H
#define SIDEWINDER_CGRAPHVIZ_H

#include <gvc.h>
#include <stddef.h>

/// Renders into memory that `gvFreeRenderData` frees; returns 0 where it worked.
///
/// The length is an `unsigned int` up to Graphviz 12 and a `size_t` after it. A `size_t` that is zero before the call
/// holds either on a little-endian machine, which all platforms of Swift are.
static inline int sidewinder_render(
    GVC_t *context, graph_t *graph, const char *format, char **data, size_t *length) {
    *length = 0;
    return gvRenderData(context, graph, format, data, (void *)length);
}

#endif
