#ifndef SIDEWINDER_GRAPHVIZ_NAMES_H
#define SIDEWINDER_GRAPHVIZ_NAMES_H

#include <gvc.h>
#include <stdlib.h>
#include <string.h>

/// The names of a graph's parts. The number of each is twice its place in the order in which they were met.
///
/// Without such a table Graphviz takes the addresses of the names for numbers, and goes through subgraphs by number: what else
/// a process keeps in memory would decide which frame is placed first.
struct sidewinder_names {
    char **names;
    size_t count, room;
    /// Places by the hash of the name, counted from one; zero where nothing is.
    size_t *slots;
    size_t slot_count;
    /// The next number of what has no name: odd, so that it is none of a name.
    IDTYPE unnamed;
};

static inline size_t sidewinder_slot(const struct sidewinder_names *table, const char *name) {
    size_t hash = 2166136261u;
    for (const char *rest = name; *rest; rest++) hash = (hash ^ (unsigned char)*rest) * 16777619u;
    size_t slot = hash % table->slot_count;
    while (table->slots[slot] && strcmp(table->names[table->slots[slot] - 1], name)) slot = (slot + 1) % table->slot_count;
    return slot;
}

/// Makes room for one more; returns 0 where there is no memory.
static inline int sidewinder_grow(struct sidewinder_names *table) {
    if (table->count < table->room) return 1;
    size_t room = table->room ? 2 * table->room : 64;
    char **names = realloc(table->names, room * sizeof *names);
    if (!names) return 0;
    table->names = names;
    size_t *slots = calloc(2 * room, sizeof *slots);
    if (!slots) return 0;
    free(table->slots);
    table->slots = slots;
    table->slot_count = 2 * room;
    table->room = room;
    for (size_t number = 0; number < table->count; number++) {
        slots[sidewinder_slot(table, names[number])] = number + 1;
    }
    return 1;
}

static inline void *sidewinder_open_names(Agraph_t *graph, Agdisc_t *discipline) {
    (void)graph, (void)discipline;
    struct sidewinder_names *table = calloc(1, sizeof *table);
    if (table) table->unnamed = 1;
    return table;
}

static inline long sidewinder_map_name(void *state, int kind, char *name, IDTYPE *id, int may_create) {
    (void)kind;
    struct sidewinder_names *table = state;
    if (!table) return 0;
    if (!name) {
        *id = table->unnamed;
        table->unnamed += 2;
        return 1;
    }
    if (!sidewinder_grow(table)) return 0;
    size_t slot = sidewinder_slot(table, name);
    if (!table->slots[slot]) {
        char *kept = may_create ? strdup(name) : NULL;
        if (!kept) return 0;
        table->names[table->count++] = kept;
        table->slots[slot] = table->count;
    }
    *id = 2 * (IDTYPE)table->slots[slot];
    return 1;
}

/// Graphviz may not choose a number itself.
static inline long sidewinder_take_number(void *state, int kind, IDTYPE id) {
    (void)state, (void)kind, (void)id;
    return 0;
}

static inline void sidewinder_free_number(void *state, int kind, IDTYPE id) { (void)state, (void)kind, (void)id; }

static inline char *sidewinder_name(void *state, int kind, IDTYPE id) {
    (void)kind;
    struct sidewinder_names *table = state;
    return id % 2 || !id || id / 2 > table->count ? NULL : table->names[id / 2 - 1];
}

static inline void sidewinder_close_names(void *state) {
    struct sidewinder_names *table = state;
    if (!table) return;
    for (size_t number = 0; number < table->count; number++) free(table->names[number]);
    free(table->names);
    free(table->slots);
    free(table);
}

/// What of a text has not been read.
struct sidewinder_text {
    const char *rest;
};

static inline int sidewinder_read_text(void *channel, char *buffer, int size) {
    struct sidewinder_text *text = channel;
    int count = 0;
    // The scanner of DOT counts lines, and wants one at a time.
    while (count < size && *text->rest) {
        buffer[count++] = *text->rest;
        if (*text->rest++ == '\n') break;
    }
    return count;
}

/// The graph of a DOT source; null where it is none. Who calls it closes the graph.
///
/// The types of the functions differ a little from version to version of Graphviz, in what is a `long` or constant.
static inline Agraph_t *sidewinder_read_graph(const char *source) {
    static Agiddisc_t names;
    static Agiodisc_t texts;
    names = AgIdDisc;
    names.open = (__typeof__(names.open))sidewinder_open_names;
    names.map = (__typeof__(names.map))sidewinder_map_name;
    names.alloc = (__typeof__(names.alloc))sidewinder_take_number;
    names.free = (__typeof__(names.free))sidewinder_free_number;
    names.print = (__typeof__(names.print))sidewinder_name;
    names.close = (__typeof__(names.close))sidewinder_close_names;
    texts = AgIoDisc;
    texts.afread = (__typeof__(texts.afread))sidewinder_read_text;
    Agdisc_t discipline = AgDefaultDisc;
    discipline.id = &names;
    discipline.io = &texts;
    struct sidewinder_text text = {source};
    return agread(&text, &discipline);
}

#endif
