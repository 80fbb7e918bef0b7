/** The field for a code beside the password, wherever one is asked for. */
export const CODE_FIELD = {
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
  hint: 'The next one that your authenticator app shows, or a recovery code.',
} as const;
