import pino from 'pino'
import { scrubLine } from './scrub.ts'

export type Log = pino.Logger

/** Structured logs without phone numbers, emails, OTPs, tokens, PANs or bank numbers: every string passes `scrub`. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: { app: 'thikana' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'otp',
          'code',
          'token',
          'password',
          'phone',
          'email',
          'cookie',
          '*.otp',
          '*.code',
          '*.token',
          '*.password',
          '*.phone',
          '*.email',
          '*.cookie',
          '*.authorization',
        ],
        censor: '[removed]',
      },
      serializers: { err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }) },
      hooks: { streamWrite: scrubLine },
    },
    destination as pino.DestinationStream,
  )
}
