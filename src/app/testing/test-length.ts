/** `npm run test:long` runs simulations, crashes and languages at full size, `npm test` runs them short (tools/test.mjs). */
export const isLongRun = process.env.TEST_LONG === '1'
