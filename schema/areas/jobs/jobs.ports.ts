export {};

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Wakes the worker of recurring jobs, after a job was saved that may be due. */
    wakeJobs(): void;
  }
}
