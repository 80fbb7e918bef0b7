import { expect, test } from 'vitest';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { keptAnswers, shownAnswers } from './kept-answers.ts';

const FDM = '3D-Printing-fdm';
const SLA = '3D-Printing-sla';
const LASER = 'Laser-Cutting';
const DEVELOPMENT = 'Product-Development';

test('a form begins with the usual answers of its service', () => {
  expect(shownAnswers(FDM, {})).toMatchObject({ material: 'PLA', details: '', name: '' });
  expect(shownAnswers(LASER, {})).toMatchObject({ material: 'Maple', thickness: '1mm' });
});

test('what was typed for one service stands in the form of every other, in the field that asks for it there', () => {
  const typed = { details: 'As last time.', quantity: '2', color: 'Blue' };
  const kept = keptAnswers(FDM, typed);
  for (const service of ORDERABLE_SERVICES.filter((one) => one !== DEVELOPMENT)) {
    const { color: _color, ...rest } = typed;
    expect(shownAnswers(service, kept)).toMatchObject(service.startsWith('PCB') ? rest : typed);
  }
  const ideas = shownAnswers(DEVELOPMENT, kept);
  expect(ideas).toMatchObject({ features: 'As last time.', quality: '2' });
  expect(ideas).not.toHaveProperty('details');
  const changed = { ...kept, ...keptAnswers(DEVELOPMENT, { features: 'A new idea.' }) };
  expect(shownAnswers(SLA, changed)).toMatchObject({ details: 'A new idea.' });
});

test('what was chosen of a service’s own list is there again when that service is, and in no other', () => {
  const kept = {
    ...keptAnswers(FDM, { material: 'PETG' }),
    ...keptAnswers(LASER, { material: 'MDF', thickness: '9mm' }),
  };
  expect(shownAnswers(FDM, kept)).toMatchObject({ material: 'PETG' });
  expect(shownAnswers(LASER, kept)).toMatchObject({ material: 'MDF', thickness: '9mm' });
});

test('what was emptied stays empty', () => {
  expect(shownAnswers(LASER, keptAnswers(LASER, { thickness: '' }))).toMatchObject({ thickness: '' });
});
