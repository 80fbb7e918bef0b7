import { defineService } from './define-service.ts';
import { line, list, text } from './field.ts';
import { FIELD_MESSAGE } from './messages.ts';

export const PRODUCT_DEVELOPMENT = defineService({
  value: 'Product-Development',
  name: 'Product Development',
  form: {
    title: 'Product Design & Manufacturing Order',
    fields: [
      list('includes', 'Includes', {
        options: [
          'Product Execution Consultancy',
          'CAD Design',
          'Electronics Design',
          'Microcontroller Programming',
          'Software Development',
          'Web Development',
          'Manufacturing',
        ],
      }),
      line('quality', 'Quantity', { required: FIELD_MESSAGE.quality }), // the owner labels the quality field like this
      text('features', 'Features needed in details', { required: FIELD_MESSAGE.features }),
    ],
    files: {},
  },
});
