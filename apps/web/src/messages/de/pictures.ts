import { numberText } from '@/lib/intl';
/** Images from other hosts. */
export const pictures = {
  pictures: {
    title: 'Bilder von anderen Hosts',
    lead: 'Ein Bild auf einem anderen Host verrät diesem, wann es jemand ansieht und von welcher IP-Adresse. Bilder können warten, bis man sie anfordert. Veröffentlichte Websites, PDFs und Exporte sind nicht betroffen.',
    which: 'Bilder von anderen Hosts',
    settings: {
      proposals: {
        label: 'Bei Vorschlägen fragen',
        hint: 'In Änderungsanträgen, Kommentaren und Vorschlägen von Personen, die den Bereich nicht bearbeiten dürfen, warten Bilder, bis man sie anfordert. Sonst werden sie geladen.',
      },
      ask: { label: 'Immer fragen', hint: 'In der ganzen Konsole warten Bilder, bis man sie anfordert.' },
      load: { label: 'Immer laden', hint: 'Alle Bilder werden beim Öffnen einer Seite geladen.' },
    },
    waiting: (count: number) =>
      count === 1
        ? 'Ein Bild von einem anderen Host ist nicht geladen'
        : `${numberText(count)} Bilder von anderen Hosts sind nicht geladen`,
    loadAll: 'Alle Bilder laden',
  },
};
