/**
 * A problem the person who starts the program can mend. Its message is one clear sentence;
 * the program prints it without a stack and ends with exit code 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
