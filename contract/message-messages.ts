/** What is said of messages; apart from their schemas, which no page loads. */
export const MESSAGE_MESSAGE = {
  unknown: 'This message does not exist!',
  answer: 'Please write an answer!',
  nothing: 'There is nothing to change!',
  answeredMeanwhile:
    'Somebody has answered, or its sender has written on, since you opened this message: it stands above. Your answer is not sent; please look and send it again if it still fits.',
} as const;
