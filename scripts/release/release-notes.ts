/** A release cannot be made. The message is a sentence for who makes it. */
export class NoRelease extends Error {}

/**
 * What the changelog says of a version that has a date.
 * @throws NoRelease
 */
export const releaseNotes = (changelog: string, version: string): string => {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined)
    throw new NoRelease(
      `CHANGELOG.md has no section '## ${version}': name what is under 'Unreleased' so, with the day`,
    );
  const [title = '', ...lines] = section.split('\n');
  if (!/\d{4}-\d{2}-\d{2}/.test(title))
    throw new NoRelease(`CHANGELOG.md says no day: write '## ${version} – 2026-01-31'`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new NoRelease(`CHANGELOG.md says nothing of ${version}`);
  return `${notes}\n`;
};
