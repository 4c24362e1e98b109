/** A way to book a home. */
export type Hit = { home_id: number; kind: number }
