/** The home page's title in search results, in front of the shop's name. */
export const HOME_TITLE = 'Digital manufacturing in Rajshahi';

/** The meta descriptions: what search results and shared links say about a page, in a sentence or two. */
export const PAGE_DESCRIPTION = {
  home: '3D printing, laser cutting, PCB manufacturing, silicone molding and product development in Rajshahi, Bangladesh, at published prices and in small quantities.',
  about:
    'Who we are: a digital manufacturing workshop in Rajshahi that makes prototypes and small batches for startups, companies, industries, students and innovators.',
  contact:
    'Ask our sales team about a part, a price or a deadline: by e-mail, by phone, with a message or at our workshop in Rajshahi.',
  shop: 'Printed, laser-cut, molded and soldered products from our workshop in Rajshahi, with prices in taka and current stock.',
  order:
    'Order 3D printing, laser cutting, PCB manufacturing or product development: tell us what you need and send your files.',
} as const;
