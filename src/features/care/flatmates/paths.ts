export const flatmatesPath = '/alpha/flatmates'
