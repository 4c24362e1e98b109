/**
 * Prefix histograms: at regular steps in rent order, how many units of each combination came before. The count of a
 * range is the difference of two of them plus the few units at its ends.
 */
export type Marks = { width: number; noted: Int32Array }

const stride = 1024

/** One more than the highest code. */
export function widthOf(codes: Uint16Array): number {
  let width = 0
  for (let k = 0; k < codes.length; k++) width = Math.max(width, (codes[k] as number) + 1)
  return width
}

export function marksOf(codes: Uint16Array): Marks {
  const width = widthOf(codes)
  const noted = new Int32Array((Math.floor(codes.length / stride) + 1) * width)
  const sums = new Int32Array(width)
  for (let k = 0; k < codes.length; k++) {
    if (k % stride === 0) noted.set(sums, (k / stride) * width)
    sums[codes[k] as number] = (sums[codes[k] as number] as number) + 1
  }
  if (codes.length % stride === 0) noted.set(sums, noted.length - width)
  return { width, noted }
}

/** Counts the units of each combination from `from` to `to`. */
export function countBetween({ width, noted }: Marks, codes: Uint16Array, from: number, to: number): Int32Array {
  const sums = new Int32Array(width)
  const add = (start: number, end: number) => {
    for (let k = start; k < end; k++) sums[codes[k] as number] = (sums[codes[k] as number] as number) + 1
  }
  const first = Math.ceil(from / stride)
  const last = Math.floor(to / stride)
  if (first >= last) {
    add(from, to)
    return sums
  }
  for (let code = 0; code < width; code++) {
    sums[code] = (noted[last * width + code] as number) - (noted[first * width + code] as number)
  }
  add(from, first * stride)
  add(last * stride, to)
  return sums
}
