/** Messages that more than one feature uses. Forms load them all: what only the server says is in SERVER_MESSAGE. */
export const MESSAGE = {
  notFound: 'There is nothing at this address.',
  tooLarge: 'The request is too large.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  unavailable: 'We cannot take this right now. Please try again in a moment.',
  noSpace: 'Our storage is full right now, so nothing was saved. Please try again a little later.',
  broken: 'Something went wrong on our side. Please try again.',
  unreachable: 'The shop could not be reached. Please check your connection and try again.',
  loginNeeded: 'Please sign in first.',
} as const;

/** Messages that only the server sends. */
export const SERVER_MESSAGE = {
  methodNotAllowed: 'This address does not accept that kind of request.',
  unreadable: 'The request could not be understood.',
  invalid: 'Something in the request is not right.',
  unsupportedType: 'This kind of content is not accepted here.',
  conflict: 'Somebody else changed the same thing just now. Please look at it again and try once more.',
  keyReused: 'We already received an earlier version of this. To send this version as well, please send it again.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  moving: 'The shop is moving to another server right now. Please try again in a few minutes.',
  full: 'Our storage is full right now. Please try again a little later.',
  tokenNeeded: 'This address is only open to programs that send its token.',
  foreignOrigin: 'This request came from another website, so it was not accepted. Please open the shop itself.',
} as const;
