// What the allocator knows about the heap, where Swift's own modules don't tell.
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

/// The bytes that an allocation takes.
static inline size_t heapSize(const void *allocation) { return malloc_size(allocation); }
#else
#include <malloc.h>

/// The bytes of the heap that are in use; what malloc itself adds to each allocation is counted.
static inline size_t heapInUse(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/// The bytes that an allocation takes, with those that malloc adds.
static inline size_t heapSize(void *allocation) { return malloc_usable_size(allocation) + sizeof(size_t); }
#endif
