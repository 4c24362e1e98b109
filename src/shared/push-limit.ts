/** Push services take 4096 bytes, of which encryption needs some. */
export const mostPushBytes = 3500
