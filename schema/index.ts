import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import type { ClassType } from 'type-graphql';
import { pdfResolverOf } from './platform/printing/pdf.resolver.ts';
import type { Area } from './records/area.ts';
import { manifest as base } from './records/base.area.ts';
import { schemaOf } from './records/product-schema.ts';
import { manifestsOf, recordsWith, registerAreas } from './records/registry.ts';

/**
 * The areas of the product. Everything that the rest of it has to know of one is in its manifest, area.ts in its folder
 * (records/area.ts). Where kinds of records or calls are shown one after the other, this is their order.
 */
const AREAS = [
  'logins',
  'accounts',
  'users',
  'clients',
  'multiuser',
  'tickets',
  'settings',
  'interview',
  'jobs',
  'files',
  'inspections',
  'risk-assessments',
  'instructions',
  'dangerous-goods',
  'operating-instructions',
  'courses',
  'assignments',
  'employees',
  'foremen',
  'medkit-logs',
  'incident-reports',
  'duties',
  'appointed-persons',
  'consulting',
  'developers',
  'mails',
  'printing',
  'record-documents',
  'versions',
  'audit',
  'retention',
  'exports',
  'due',
  'calendar',
  'notifications',
  'search',
  'billing',
  'webhooks',
  'single-sign-on',
  'places',
  'equipment',
  'care-services',
  'safety-committee',
  'cockpit',
  'own-templates',
  'terminals',
];

export const areas: readonly Area[] = [
  base,
  ...manifestsOf(import.meta.glob<Area>('./{platform,areas}/*/area.ts', { eager: true, import: 'manifest' }), AREAS),
];
registerAreas(areas);

/** The entities, one for each table. */
export const entities = areas.flatMap((area) => area.entities);

const resolvers: ClassType<object>[] = [
  ...areas.flatMap((area) => area.resolvers),
  ...recordsWith('document', 'text').map(pdfResolverOf),
];

let built: Promise<GraphQLSchema> | undefined;

/** The executable schema (records/product-schema.ts), built once a process: all servers that tests start share it. */
export const buildProductSchema = (): Promise<GraphQLSchema> => (built ??= schemaOf(resolvers));
