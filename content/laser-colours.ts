/**
 * One of the disagreements (disagreements.ts), on its own because the order form needs no other: the owner's pages agree on blue, but
 * contradict each other on black and red. So the notice asks the customer.
 */
export const LASER_COLOURS = {
  inTable: [
    { colour: 'Red', swatch: '#ff0000', meaning: 'line hatch/engrave' },
    { colour: 'Blue', swatch: '#0000ff', meaning: 'scanning engrave' },
    { colour: 'Black', swatch: '#000000', meaning: 'cut' },
  ],
  inNotice: 'Black and red have been used both ways: please say in your order details which of the two we should cut.',
} as const;
