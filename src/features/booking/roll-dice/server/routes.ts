import { handle } from '#platform/http/handle.ts'
import * as calls from '../contract.ts'
import { getScratchCard, rollDice } from './roll-dice.ts'

export const rollDiceRoutes = [
  handle(calls.getScratchCard, (ctx, { params }) => getScratchCard(ctx, params.token)),
  handle(calls.rollDice, (ctx, { params }) => rollDice(ctx, params.token)),
]
