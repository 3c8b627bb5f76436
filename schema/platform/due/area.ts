import { area } from '../../records/area.ts';
import { DueItemResolver } from './due-item.resolver.ts';

export const manifest = area({ name: 'due', resolvers: [DueItemResolver] });
