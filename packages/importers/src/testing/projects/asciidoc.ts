import type { Project } from './project.ts';

/** A component of Antora. */
export const ASCIIDOC: Project = {
  name: 'AsciiDoc, Antora',
  files: {
    'docs/antora.yml': 'name: kettle\ntitle: Kettle\nversion: ~\nnav:\n- modules/ROOT/nav.adoc\n',
    'docs/modules/ROOT/nav.adoc': '* xref:index.adoc[]\n* Guides\n** xref:boil.adoc[Boil water]\n* https://kettle.example/[Web]\n',
    'docs/modules/ROOT/pages/index.adoc':
      '= Kettle\n:description: A small tool.\n\nSee xref:boil.adoc#hot[how hot].\n\nimage::pot.png[The pot]\n',
    'docs/modules/ROOT/pages/boil.adoc': `= Boil water
:unit: Celsius

WARNING: Do not touch it.

.More
[%collapsible]
====
Use a lid.
====

.boil.sh
[source,sh]
----
kettle --on
----

[#hot]
== How hot

In {unit}, press kbd:[Ctrl+K].

. Fill it.
. Boil it.

|===
|Level |Name

|1 |Low
|===

include::partial$units.adoc[]

latexmath:[T = 100^\\circ]

include::partial$gone.adoc[]
`,
    'docs/modules/ROOT/partials/units.adoc': 'Degrees are in Celsius.\n',
    'docs/modules/ROOT/images/pot.png': 'png',
  },
  proofs: {
    'The order of the navigation': { tree: ['Kettle', '[Guides]', '  Boil water', 'Web -> https://kettle.example/'] },
    'Titles and descriptions': { page: 'Kettle', description: 'A small tool.' },
    'Links between pages': { page: 'Kettle', text: '[how hot](import:docs/modules/ROOT/pages/boil.adoc#hot)' },
    Pictures: { page: 'Kettle', text: '![The pot](import:docs/modules/ROOT/images/pot.png)' },
    'Anchors of headings': { page: 'Boil water', text: '## How hot' },
    Notes: { page: 'Boil water', text: '{% hint style="warning" %}\nDo not touch it.\n{% endhint %}' },
    'Sections that fold': { page: 'Boil water', text: '<summary>More</summary>' },
    Steps: { page: 'Boil water', text: '1. Fill it.' },
    'Titles of code': { page: 'Boil water', text: '{% code title="boil.sh" %}' },
    'Parts taken from other files': { page: 'Boil water', text: 'Degrees are in Celsius.' },
    'Marked text and keys': { page: 'Boil water', text: 'press <kbd>Ctrl</kbd>+<kbd>K</kbd>.' },
    Formulas: { page: 'Boil water', text: '$$T = 100^\\circ$$' },
    'Parts that only the tool can compute': { named: 'The include partial$gone.adoc is not among' },
  },
};
