import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import type { Tx } from '../db.ts'

export type UploadContext = Pick<Context, 'db' | 'now' | 'actor' | 'providers' | 'queue'>

/** `name` is what the file was called; it decides nothing. */
export type Announced = { length: number; metadata: Readonly<Record<string, string>> }

/** An upload that is whole. */
export type Whole<About> = {
  length: number
  about: About
  head: Buffer
  /** Can be read once. */
  body: Readable
  sha256(): Promise<string>
  /** Leaves the bytes where they are, for a job that opens them by this key (`openKept`) and drops them (`dropKept`). */
  keep(tx: Tx): Promise<string>
}

/** One thing that files are uploaded for. Each feature that takes large files has one; `app` lists them. */
export type UploadPurpose<About = unknown> = {
  /** In the database. */
  name: string
  /** Where uploads are made; each is at `${path}/{id}`. */
  path: string
  /** Whether it may be made and what for: throws a refusal, or answers what `finish` has to know. */
  begin(ctx: UploadContext, announced: Announced): Promise<About>
  /** Refuses by the first bytes, so that nobody sends all of something that is refused in the end. */
  checkHead(head: Uint8Array, announced: { length: number; about: About }): void
  /** Makes something of it and answers what, for the one who sent it. Content that is refused takes the upload with it. */
  finish(ctx: UploadContext, whole: Whole<About>): Promise<object>
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds purposes of every kind
export type AnyPurpose = UploadPurpose<any>
