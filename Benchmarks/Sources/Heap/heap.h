// The allocator's figures about the heap, which Swift's modules don't export.
#pragma once
#include <stddef.h>

#ifdef __APPLE__
#include <malloc/malloc.h>

/// The bytes of the heap that are in use.
static inline size_t heapInUse(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}

/// The bytes of an allocation.
static inline size_t heapSize(const void *allocation) { return malloc_size(allocation); }
#else
#include <malloc.h>

/// The bytes of the heap that are in use, with malloc's overhead.
static inline size_t heapInUse(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// The bytes of an allocation, with malloc's overhead.
static inline size_t heapSize(void *allocation) { return malloc_usable_size(allocation) + sizeof(size_t); }
#endif
