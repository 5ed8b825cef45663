import { numberText } from '@/lib/intl';
/** Images from other hosts. */
export const pictures = {
  pictures: {
    title: 'Images d’autres hôtes',
    lead: 'Une image sur un autre hôte révèle à celui-ci quand quelqu’un la voit, et depuis quelle adresse IP. Les images peuvent attendre d’être demandées. Les sites publiés, les PDF et les exports ne sont pas concernés.',
    which: 'Images d’autres hôtes',
    settings: {
      proposals: {
        label: 'Demander dans les propositions',
        hint: 'Dans les demandes de modification, commentaires et suggestions de personnes qui ne peuvent pas modifier l’espace, les images attendent d’être demandées. Ailleurs, elles sont chargées.',
      },
      ask: { label: 'Toujours demander', hint: 'Dans toute la console, les images attendent d’être demandées.' },
      load: { label: 'Toujours charger', hint: 'Toutes les images sont chargées à l’ouverture d’une page.' },
    },
    waiting: (count: number) =>
      count === 1 ? 'Une image d’un autre hôte n’est pas chargée' : `${numberText(count)} images d’autres hôtes ne sont pas chargées`,
    loadAll: 'Charger toutes les images',
  },
};
