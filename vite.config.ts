import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { version } from './package.json';

/** The browser's half. The server's half is vite.server.config.ts. */
export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // One place for fonts and pictures: inlined data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: {
      '/graphql': { target: 'http://localhost:4000', ws: true },
      '/api': 'http://localhost:4000',
    },
  },
});
