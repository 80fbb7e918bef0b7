/** Messages that more than one feature uses. */
export const MESSAGE = {
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not accept that kind of request.',
  unreadable: 'The request could not be understood.',
  invalid: 'Something in the request is not right.',
  unsupportedType: 'This kind of content is not accepted here.',
  tooLarge: 'The request is too large.',
  keyReused: 'We already received an earlier version of this. To send this version as well, please send it again.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  unavailable: 'We cannot take this right now. Please try again in a moment.',
  noRoom: 'Our storage is full right now, so nothing was saved. Please try again a little later.',
  broken: 'Something went wrong on our side. Please try again.',
  unreachable: 'The shop could not be reached. Please check your connection and try again.',
  loginNeeded: 'Please sign in first.',
  foreignOrigin: 'This request came from another website, so it was not accepted. Please open the shop itself.',
} as const;
