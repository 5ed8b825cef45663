import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'sqlite', casing: 'snake_case', schema: './src/schema/sqlite.ts', out: './migrations/sqlite' });
