// The door of the dice: what other features may call.
import { findScratchCard, giveScratchCard } from './scratch-card.ts'

export const rollDice = { findCard: findScratchCard, giveCard: giveScratchCard }
