import type { ConsultingContent } from './consulting-content.ts';

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** The content of the consulting page of this installation. */
    consulting: ConsultingContent;
  }
}
