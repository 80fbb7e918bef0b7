/** Where the workshop stands. */
export const POSTAL_ADDRESS = 'Northern Talaimary, Rajshahi, Bangladesh';

/** The shop's places elsewhere; the owner has not named them yet, so each leads to the network's own front page. */
export const SOCIAL_LINKS = [
  { network: 'Facebook', address: 'https://www.facebook.com/' },
  { network: 'Instagram', address: 'https://www.instagram.com/' },
  { network: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { network: 'YouTube', address: 'https://www.youtube.com/' },
] as const;
export type SocialNetwork = (typeof SOCIAL_LINKS)[number]['network'];
