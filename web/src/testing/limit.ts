import description from '../../../openapi.json';

interface Limits {
  maxLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  anyOf?: Limits[];
}

/** A limit of the server by the API's description, such as the longest text for 'NewItem.name'. */
export function limit(place: string, kind: Exclude<keyof Limits, 'anyOf'>): number {
  const [schema = '', field = ''] = place.split('.');
  const schemas = description.components.schemas as object as Record<
    string,
    { properties?: Record<string, Limits> }
  >;
  const { anyOf: [first] = [], ...limits } = schemas[schema]?.properties?.[field] ?? {};
  const most = first?.[kind] ?? limits[kind];
  if (most === undefined) throw new Error(`${place} has no ${kind}`);
  return most;
}
