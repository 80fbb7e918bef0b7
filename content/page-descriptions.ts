/** The home page's name in a search engine's list, before the shop's. */
export const HOME_TITLE = 'Digital manufacturing in Rajshahi';

/** What search engines and shared links say about a page, in a sentence or two. */
export const PAGE_DESCRIPTION = {
  home: '3D printing, laser cutting, PCB manufacturing, silicone molding and product development in Rajshahi, Bangladesh, at published prices and in small quantities.',
  about:
    'Who we are: a digital manufacturing workshop in Rajshahi that makes prototypes and small series for startups, companies, industries, students and innovators.',
  contact:
    'Ask our sales team about a part, a price or a deadline: by e-mail, by telephone, by message or at our workshop in Rajshahi.',
  shop: 'Printed, laser-cut, molded and soldered products from our workshop in Rajshahi, with prices in taka and what is in stock.',
  order:
    'Order 3D printing, laser cutting, PCB manufacturing or product development: tell us what you need and send your files.',
} as const;
