import { describe, expect, it } from 'vitest';
import { anchorOf } from './anchors.ts';
import { nearAnchor } from './near-anchor.ts';

describe('a fragment of another tool', () => {
  it.each([
    ['Modules & Features', 'modules--features'],
    ['Modules and Features', 'modules-features'],
    ['1. First steps', '1-first-steps'],
    ['Version 1.2', 'version-12'],
    ['Öffnen und schließen', 'öffnen-und-schließen'],
    ['What’s new?', 'whats-new'],
    ['Setup', 'Setup'],
    ['The `run_all` command', 'the-run_all-command'],
  ])('leads to the heading %s', (title, fragment) => {
    const anchors = [anchorOf('Another one'), anchorOf(title), anchorOf('Anderes & mehr')];
    expect(nearAnchor(anchors, fragment)).toBe(anchorOf(title));
  });

  it('leads nowhere where no heading fits, or several do', () => {
    expect(nearAnchor(['set-up', 'setup'], 'Set-Up')).toBeUndefined();
    expect(nearAnchor(['set-up'], 'start')).toBeUndefined();
    expect(nearAnchor(['and', '-'], '---')).toBeUndefined();
    expect(nearAnchor([], 'x')).toBeUndefined();
  });
});
