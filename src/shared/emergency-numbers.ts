/** Emergency numbers of India, the same in every text. */
export const emergencyNumbers = { gasLeak: 1906, danger: 112 } as const
