/** Told by every page, so that a report of a fault names what the person had in front of them. */
export const frontEndVersion = '3.24'
