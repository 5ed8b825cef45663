import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

// Imported before the process of a PDF where it runs from its sources: reading those is most of what a short one does.
enableCompileCache(path.join(tmpdir(), 'octavo-test-compiled'));
