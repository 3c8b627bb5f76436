import type { ConsultingContent } from './consulting-content.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** What the consulting page of this installation says. */
    consulting: ConsultingContent;
  }
}
