/**
 * A problem that the person who starts the program can fix. Its message is one clear sentence; the program prints it
 * without a stack trace and exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
