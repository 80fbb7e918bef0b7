const ENTITY = /<!ENTITY\s+([^\s"'<>]+)\s+("[^"]*"|'[^']*')\s*>/g;
/** The name of a namespace: an address in which nothing else is expanded. */
const NAMESPACE = /^["'](?:https?|urn):[^\s&%<>]{1,120}["']$/;
const ENTITIES_MAX = 50;

/**
 * The entities that a document type declares. Illustrator writes the names of namespaces so; everything else could be made to
 * grow without end, or to read a file.
 * @returns undefined when there is any other
 */
export const declaredEntities = (doctype: string): ReadonlyMap<string, string> | undefined => {
  const entities = new Map<string, string>();
  const declared = doctype.split('<!ENTITY').length - 1;
  for (const [, name = '', value = ''] of doctype.matchAll(ENTITY))
    if (NAMESPACE.test(value)) entities.set(name, value.slice(1, -1));
  return entities.size === declared && declared <= ENTITIES_MAX ? entities : undefined;
};
