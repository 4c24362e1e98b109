type Numbers = Int32Array | Float64Array | Uint8Array

/**
 * Reused between searches, which are synchronous: allocating typed arrays for each costs more than most of their work.
 * It still holds the values of the last search; a result that outlives its call must be copied out.
 */
export function scratchBuffer<T extends Numbers>(make: (size: number) => T): (size: number) => T {
  let buffer = make(1024)
  return (size) => {
    if (buffer.length < size) buffer = make(size * 2)
    return buffer
  }
}
