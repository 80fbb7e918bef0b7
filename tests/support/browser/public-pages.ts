/** Addresses of the public pages that nobody fills in. */
export const PAGES_WITHOUT_FORM = [
  '/',
  '/about',
  '/services/3D-Printing',
  '/services/3D-Printing#sla',
  '/services/Laser-Cutting',
  '/services/PCB-Manufacturing',
  '/services/Product-Development',
  '/services/Silicon-Molding',
  '/shop',
  '/nothing-here',
];

/** Public pages with a form, and the button that sends it. */
export const FORMS = {
  '/contact': 'Send',
  '/order': 'Next',
  '/order/3D-Printing-fdm': 'Order',
  '/order/3D-Printing-sla': 'Order',
  '/order/Laser-Cutting': 'Order',
  '/order/PCB-Manufacturing': 'Order',
  '/order/Product-Development': 'Order',
  '/login': 'Login',
};
