import { expect, test } from 'vitest';
import { firstStepFromDraft, preselectedService } from './preselection.ts';

test('the first step has the service that its address names, and FDM if it names none', () => {
  expect(preselectedService('Laser-Cutting')).toBe('Laser-Cutting');
  expect(preselectedService(undefined)).toBe('3D-Printing-fdm');
});

const draft = { firstStep: { name: 'Rahim', serviceNeeded: 'PCB-Manufacturing' }, openedFor: undefined };

test('a first step that was begun before keeps its service if the address names none', () => {
  expect(firstStepFromDraft(draft, undefined)).toBe(draft.firstStep);
});

test('a first step that was begun before gets the service that the address names for the first time', () => {
  expect(firstStepFromDraft(draft, 'Laser-Cutting')).toEqual({ name: 'Rahim', serviceNeeded: 'Laser-Cutting' });
});

test('a first step keeps the service chosen since then when the page is reloaded', () => {
  expect(firstStepFromDraft({ ...draft, openedFor: 'Laser-Cutting' }, 'Laser-Cutting')).toBe(draft.firstStep);
});
