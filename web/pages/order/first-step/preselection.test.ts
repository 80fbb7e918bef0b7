import { describe, expect, test } from 'vitest';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { firstStepFromDraft, preselectedService, requestedService } from './preselection.ts';

describe('the preselected service of the first step', () => {
  test.each(ORDERABLE_SERVICES)('is %s if the address names it', (service) => {
    expect(preselectedService(requestedService(service))).toBe(service);
  });

  test.each([null, '', '3D-Printing', 'laser-cutting', '__proto__'])('is FDM if the address names %j', (type) => {
    expect(preselectedService(requestedService(type))).toBe('3D-Printing-fdm');
  });
});

test('molding is ordered as product development', () => {
  expect(requestedService('Silicon-Molding')).toBe('Product-Development');
});

describe('an order draft', () => {
  const draft = { firstStep: { name: 'Rahim', serviceNeeded: 'PCB-Manufacturing' }, details: {}, openedFor: undefined };

  test('keeps its service if the address names none', () => {
    expect(firstStepFromDraft(draft, undefined)).toBe(draft.firstStep);
  });

  test('is overridden by a service that the address names for the first time', () => {
    expect(firstStepFromDraft(draft, 'Laser-Cutting')).toEqual({ name: 'Rahim', serviceNeeded: 'Laser-Cutting' });
  });

  test('keeps the service chosen since then when the page is reloaded', () => {
    expect(firstStepFromDraft({ ...draft, openedFor: 'Laser-Cutting' }, 'Laser-Cutting')).toBe(draft.firstStep);
  });
});
