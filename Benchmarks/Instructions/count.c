// A plugin for QEMU's user mode: counts the instructions that a program executes, in all of its threads, and writes their
// number to the file that the argument names: -plugin count.so,to=FILE.
//
// The declarations are those of qemu-plugin.h (https://www.qemu.org/docs/master/devel/tcg-plugins.html), which distributions
// do not ship with QEMU. PLUGIN_VERSION is that of the interface: 1 before QEMU 8.2, 2 since then.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
enum { WITHOUT_REGISTERS = 0 };

extern void qemu_plugin_register_vcpu_tb_trans_cb(
    qemu_plugin_id_t id, void (*translated)(qemu_plugin_id_t id, struct qemu_plugin_tb *block));
extern void qemu_plugin_register_vcpu_tb_exec_cb(
    struct qemu_plugin_tb *block, void (*executed)(unsigned int processor, void *data), int flags, void *data);
extern size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
extern void qemu_plugin_register_atexit_cb(
    qemu_plugin_id_t id, void (*ended)(qemu_plugin_id_t id, void *data), void *data);

__attribute__((visibility("default"))) int qemu_plugin_version = PLUGIN_VERSION;

static uint64_t instructions;
static char path[4096];

static void executed(unsigned int processor, void *count) {
    __atomic_fetch_add(&instructions, (uint64_t)(uintptr_t)count, __ATOMIC_RELAXED);
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    void *count = (void *)(uintptr_t)qemu_plugin_tb_n_insns(block);
    qemu_plugin_register_vcpu_tb_exec_cb(block, executed, WITHOUT_REGISTERS, count);
}

static void ended(qemu_plugin_id_t id, void *data) {
    FILE *file = fopen(path, "w");
    if (!file) return;
    fprintf(file, "%" PRIu64 "\n", instructions);
    fclose(file);
}

__attribute__((visibility("default"))) int qemu_plugin_install(
    qemu_plugin_id_t id, const void *information, int count, char **arguments) {
    if (count != 1 || strncmp(arguments[0], "to=", 3) != 0) return 1;
    snprintf(path, sizeof path, "%s", arguments[0] + 3);
    qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
    qemu_plugin_register_atexit_cb(id, ended, NULL);
    return 0;
}
