-- Names who answers a request: one that lost its claim to another process writes nothing any more (src/platform/once.ts).
alter table idempotency_key add column claim uuid;
