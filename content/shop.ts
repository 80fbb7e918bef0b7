export const POSTAL_ADDRESS = 'Northern Talaimary, Rajshahi, Bangladesh';

/** The owner has not named the shop's profiles yet, so each link goes to the network's front page. */
export const SOCIAL_LINKS = [
  { network: 'Facebook', address: 'https://www.facebook.com/' },
  { network: 'Instagram', address: 'https://www.instagram.com/' },
  { network: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { network: 'YouTube', address: 'https://www.youtube.com/' },
] as const;
export type SocialNetwork = (typeof SOCIAL_LINKS)[number]['network'];

/** How an invoice can be paid; what follows it is where to ask for the account's number. */
export const HOW_TO_PAY = 'Pay in cash at our workshop, by bKash or Nagad, or by bank transfer.';
/** The same where there are no such wallets. */
export const HOW_TO_PAY_ELSEWHERE = 'Pay in cash at our workshop or by bank transfer.';
