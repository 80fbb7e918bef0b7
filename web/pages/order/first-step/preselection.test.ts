import { describe, expect, test } from 'vitest';
import { ORDERABLE_SERVICES } from '#contract/services/services.ts';
import { firstStepFromDraft, preselectedService, requestedService } from './preselection.ts';

describe('the service that the first step begins with', () => {
  test.each(ORDERABLE_SERVICES)('is %s when the address says so', (service) => {
    expect(preselectedService(requestedService(service))).toBe(service);
  });

  test.each([null, '', '3D-Printing', 'Silicon-Molding', 'laser-cutting', '__proto__'])('is FDM for %s', (type) => {
    expect(preselectedService(requestedService(type))).toBe('3D-Printing-fdm');
  });
});

describe('a draft', () => {
  const draft = { firstStep: { name: 'Rahim', serviceNeeded: 'PCB-Manufacturing' }, details: {}, openedFor: undefined };

  test('keeps its service where the address names none', () => {
    expect(firstStepFromDraft(draft, undefined)).toBe(draft.firstStep);
  });

  test('gives way to a service that the address newly names', () => {
    expect(firstStepFromDraft(draft, 'Laser-Cutting')).toEqual({ name: 'Rahim', serviceNeeded: 'Laser-Cutting' });
  });

  test('keeps what was chosen since then when the page is reloaded', () => {
    expect(firstStepFromDraft({ ...draft, openedFor: 'Laser-Cutting' }, 'Laser-Cutting')).toBe(draft.firstStep);
  });
});
