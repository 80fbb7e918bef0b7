/** What a supervisor and its workers say to each other. */
export const HAND_OVER = 'hand over: another worker serves in your place';
export const DO_YOU_LIVE = 'do you live?';
export const I_LIVE = 'I live';
