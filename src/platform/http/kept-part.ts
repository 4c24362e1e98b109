import type { z } from 'zod'
import { deepFreeze } from '#shared/deep-freeze.ts'
import { tagOf } from './written.ts'

/**
 * A part of an answer that is given again and again: a field of it, or an entry of a list that is one. It is cut to what
 * the contract promises and written as JSON once. Nothing but the text is kept: thousands of trees of objects would make
 * every collection of garbage a halt.
 */
export class KeptPart<T> {
  readonly schema: z.ZodType
  readonly bytes: Buffer
  readonly tag: string
  readonly #value: T | undefined
  declare readonly holds: T

  /** What is long and often read in this process is also kept as a value, frozen. */
  constructor(schema: z.ZodType<T>, value: T, { isReadOften = false } = {}) {
    const promised = schema.parse(value)
    this.schema = schema
    const text = JSON.stringify(promised)
    this.bytes = Buffer.from(text)
    this.tag = tagOf(text)
    this.#value = isReadOften ? deepFreeze(promised) : undefined
  }

  read(): T {
    return this.#value ?? (JSON.parse(this.bytes.toString()) as T)
  }
}

/** An answer in which a field, or every entry of a list that is one, may be a kept part. */
export type WithKept<T> = {
  [Name in keyof T]:
    | T[Name]
    | KeptPart<T[Name]>
    | (T[Name] extends readonly (infer Entry)[] ? KeptPart<Entry>[] : never)
}
