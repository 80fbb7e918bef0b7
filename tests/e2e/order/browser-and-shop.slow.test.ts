import { siteAddress } from '#contract/addresses.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { expectSameAsShop } from '#tests/support/browser/same-as-shop.ts';
import { cadFile, test } from '#tests/support/browser/visit.ts';

/** A file of each kind is compared in weight.test.ts. */
const FILES: Partial<Record<OrderableService, readonly string[]>> = {
  '3D-Printing-fdm': ['teapot.stl', 'box_prod.3mf', 'featuretype.3MF', 'negative_indices.obj'],
  '3D-Printing-sla': ['box_prod.3mf'],
  'Laser-Cutting': ['doubled_lines.dxf', 'MIL.svg', 'polygon.svg'],
  'PCB-Manufacturing': ['diptrace_mainboard.zip', 'without_outline.zip'],
};

for (const [service, names] of Object.entries(FILES) as [OrderableService, string[]][])
  for (const name of names)
    test(`${name} has the same size, figures, findings and price in the browser and in the shop, for ${service}`, async ({
      page,
    }) => {
      await page.goto(siteAddress.orderForm(service));
      await page.getByLabel('Upload file').setInputFiles(await cadFile(name));
      await expectSameAsShop(page, service, name);
    });
