import type { Vocabulary } from '../vocabulary.js'

export const fr: Vocabulary = {
  language: 'fr',
  titles: {
    invoice:
      "Facture|Facture client|Facture de vente|Facture d'acompte|Facture acquittée|Note d'honoraires|Facture définitive|Facture de solde|Facture commerciale|Facture de prestation|Relevé de facture|Facture proforma valant facture|Ticket - Facture|Facture simplifiée|Facture originale",
    'credit-note':
      "Avoir|Facture d'avoir|Note de crédit|Avoir client|Facture rectificative|Facture d'annulation|Avoir commercial",
    'pro-forma': 'Facture pro forma|Facture proforma|Proforma|Pro forma|Facture pro-forma',
    quote: 'Devis|Offre|Offre de prix|Proposition commerciale|Estimation|Cotation',
    order: 'Bon de commande|Confirmation de commande|Commande|Accusé de réception de commande',
    'delivery-note':
      'Bon de livraison|Bordereau de livraison|Liste de colisage|Bordereau d’expédition|Lettre de voiture',
    reminder:
      'Relance|Rappel|Rappel de paiement|Mise en demeure|Lettre de relance|Avis de relance|Premier rappel|Deuxième rappel|Dernier rappel',
    statement:
      'Relevé de compte|Relevé|Extrait de compte|Relevé client|Relevé de comptes|Note de frais|Situation de compte',
    receipt: 'Reçu|Ticket de caisse|Ticket|Quittance|Justificatif de paiement|Reçu de paiement',
    'tax-refund': 'Détaxe|Bordereau de détaxe|Bordereau de vente à l’exportation|Remboursement de TVA',
    customs:
      "Déclaration en douane|Déclaration d'importation|Document administratif unique|Bordereau douanier",
    'payment-advice': "Avis de virement|Avis de paiement|Avis de règlement|Avis d'opéré|Avis de crédit",
  },
  labels: {
    'invoice-number':
      "Numéro de facture|N° de facture|N° facture|Facture n°|Facture no|Facture numéro|Facture|N° de la facture|Numéro facture|Facture nr|Réf. facture|Référence facture|Référence de la facture|Numéro d'avoir|N° d'avoir|N° avoir|Avoir n°|Avoir|Avoir numéro|Numéro de document|N° de document|N° document|Document n°|Numéro|Numéro de pièce|N° pièce|N° de pièce|Facture # |Facture N|Note de crédit n°|N° note de crédit|Note d'honoraires n°|No de facture|No facture|Numéro de la facture|Reçu n°|Ticket n°|N° ticket|Facture d'avoir n°|Fact. n°",
    'other-number':
      "N° client|Numéro client|Numéro de client|Code client|Client n°|Réf. client|Référence client|Id.client|Identifiant client|N° de client|N° commande|N° de commande|Numéro de commande|Commande|Votre commande|Commande n°|Bon de commande|Bon de livraison|BL n°|N° BL|Votre référence|Notre référence|Référence|Réf|Réf. marché|Vos réf|Nos réf|Vos références|Nos références|Contrat|N° contrat|N° de contrat|Numéro de contrat|Devis|Devis n°|N° devis|Dossier|N° dossier|N° de dossier|Affaire|Chantier|Projet|Page|Tél|Téléphone|Fax|Mobile|Portable|Contact|Contact commercial|Numéro de ligne|Compte|N° de compte|Numéro de compte|Code APE|APE|Code banque|Code guichet|Clé RIB|RIB|Facture liée|Code|Numéro d'abonné|Numéro de réservation|N° de série|Interlocuteur|Suivi par|Ligne|Chambre|Référence de paiement|Référence à rappeler|Mandat|RUM|ICS|Code service|N° engagement|Opérateur|Caisse|Numéro de dossier",
    'invoice-date':
      "Date de facture|Date facture|Date de facturation|Date|Date d'émission|Date de la facture|Émise le|Facturé le|Le|En date du|Date du document|Date d'avoir|Date de l'avoir|Émis le|Date d'édition|Date document|Date de création|du|Facture du|Établie le|Fait le|Date de pièce|Date émission|Date d’établissement|Facture datée du|Date de délivrance",
    'due-date':
      "Échéance|Date d'échéance|Date limite de paiement|À payer avant|À payer avant le|Payable le|Date de règlement|Échéance le|À régler avant le|À régler le|Paiement avant le|Date limite|Règlement le|Date d'exigibilité|Paiement dû le|Conditions de paiement|Payable au|Échéance de paiement|Conditions de règlement|Date de paiement|Valable jusqu'au|Prélèvement à partir du|Paiement au plus tard le",
    'delivery-date':
      "Date de livraison|Date de prestation|Livré le|Date d'expédition|Date de la prestation|Date de réalisation|Date de la livraison|Expédié le|Date de vente|Date d'exécution|Date du service|Date de fait générateur|Date du fait générateur|Fait générateur|Date d'exigibilité|Date d'achèvement|Date de la vente",
    period:
      "Période|Période de facturation|Période de prestation|Période du|Période concernée|Période d'abonnement|Période facturée|Mois de facturation|Période de service",
    'other-date':
      "Date de commande|Date commande|Commande du|Date d'impression|Imprimé le|Date d'arrivée|Date de départ|Arrivée|Départ|Date du devis|Date de naissance|Date de valeur|Date du contrat|Date de la commande|Entrée|Sortie",
    corrects:
      "Facture liée|Facture d'origine|Facture initiale|Avoir sur facture|Relatif à la facture|Annule la facture|Correction de la facture|Rectifie la facture|Avoir relatif à la facture|Sur facture|Facture rectifiée|Annule et remplace la facture|Concerne la facture|Se rapporte à la facture|Facture concernée|Référence facture d'origine|Avoir sur la facture|Facture corrigée",
    supplier:
      'Vendeur|Fournisseur|De|Émetteur|Prestataire|Expéditeur|Émis par|Facture émise par|Société|Vendu par|Créancier|Émetteur de la facture|Exportateur|Facturé par|Nos coordonnées|Coordonnées du vendeur|Nom du vendeur|Nom du fournisseur|Raison sociale du fournisseur',
    buyer:
      "Client|Facturé à|Adresse de facturation|À|Destinataire|Acheteur|À l'attention de|Facture à|Adressé à|Facturer à|Pour|Doit|Preneur|Débiteur|Nom du client|Nom de l'abonné|Adresse facturation|Adresse client|Titulaire|Nom de l’abonné|Votre société|Reçu de|Donneur d'ordre|Maître d'ouvrage|Vos coordonnées|Coordonnées du client|Nom de l’acheteur|Coordonnées client|Informations client",
    'ship-to':
      "Adresse de livraison|Livré à|Lieu de livraison|Livraison à|Destinataire des marchandises|Livrer à|Adresse de l'installation|Adresse livraison|Lieu de prestation|Adresse d'expédition|Expédié à|Adresse du chantier|Adresse des travaux|Livraison",
    'pay-to':
      'Titulaire du compte|Bénéficiaire|Titulaire|Payable à|Nom du titulaire|Compte ouvert au nom de|Domiciliation|Intitulé du compte|Payer à',
    'vat-id':
      "N° TVA|N° TVA intracommunautaire|TVA intracommunautaire|Numéro de TVA|TVA intra|N° de TVA|Numéro TVA|Numéro de TVA intracommunautaire|N° TVA intra|TVA|N° de TVA intra communautaire|N° d'enregistrement TVA|Identifiant TVA|N° de TVA intracommunautaire|No TVA|ID TVA|Code TVA|N° intracommunautaire|IDE|N° IDE|TVA n°|N° d'identification TVA|Numéro d'identification TVA|TVA intracom|N° d'identification à la TVA|NII|Matricule TVA|Numéro d'identification fiscale|NIF|N° TVA intracom|Notre n° TVA|Numéro intracommunautaire",
    'buyer-vat-id':
      'N° TVA client|TVA client|Votre n° TVA|N° TVA du client|Votre numéro de TVA|N° TVA intracommunautaire client|N° TVA acheteur|N° TVA du preneur|TVA intracommunautaire client|Numéro de TVA client|TVA intra client|Votre n° de TVA intracommunautaire|N° TVA intracom client|Votre TVA|N° de TVA client|Votre TVA intracommunautaire|Numéro de TVA du client|TVA du client|N° de TVA du client|N° de TVA intracommunautaire du client|Votre N° TVA intracommunautaire|Identifiant TVA client|TVA preneur|N° TVA cocontractant',
    'company-id':
      "SIRET|SIREN|RCS|N° SIRET|N° SIREN|N° d'identification SIREN|Siret n°|RC|N° RCS|R.C.S.|BCE|N° d'entreprise|Numéro d'entreprise|Registre de commerce|RPM|IDU|Matricule|N° entreprise|EORI|NAF|Capital|Numéro SIRET|Immatriculation|Agrément",
    currency:
      'Devise|Monnaie|Montants exprimés en|Montants en|Prix en|Montants exprimés|Devise de facturation',
    'line-sum':
      'Total HT avant remise|Total avant remise|Sous-total avant remise|Montant HT avant remise|Sous-total|Sous total|Total articles|Total articles HT|Total des lignes|Sous-total HT|Total marchandises|Total produits|Total lignes|Total des articles|Total brut HT|Total prestations|Total brut',
    net: 'Total HT|Montant HT|Total net HT|Montant total HT|Net HT|Total H.T.|Base HT|Total hors taxes|Total hors TVA|Montant hors taxes|Total HT net|Total HTVA|Total hors taxe|Montant EUR HT|Base imposable|Total net|Somme HT|Total général HT|Net commercial|Prix total HT|Total Facture HT|Total facture HT|Total HT EUR|Total HT en EUR|Montant HTVA|Montant net HT|Total Hors T.V.A.|Base taxable|Total htva|Sous-total hors taxes|Net total HT|Total (HT)|Total hors TVA|Montant net|Assiette',
    tax: 'TVA|Montant TVA|Total TVA|Total taxes|Montant de la TVA|TVA collectée|T.V.A.|Montant T.V.A.|Taxe|TVA EUR|Total de la TVA|TVA à payer|Taxes|dont TVA|Montant total TVA|Total T.V.A.|TVA due|Taxe sur la valeur ajoutée|TVA (autoliquidation)|Montant taxe|TVA totale',
    gross:
      "Total TTC|Montant TTC|Total à payer|Net à payer|Montant total TTC|Total|Total T.T.C.|Total général|Somme à payer|Montant à payer|Total facture|Total de la facture|Montant EUR TTC|Prix total TTC|Total TVAC|TTC|Total toutes taxes comprises|Montant total|À payer|Total dû|Total TVA comprise|Net à payer TTC|Montant dû|Total général TTC|Total (TTC)|Total TTC EUR|Total EUR|Total en euros|Montant de la facture|Total à régler|Total TVA incluse|Montant net à payer|Total avoir|Montant avoir|Total de l'avoir|Net à payer EUR|Montant payé|Total payé|Reste à payer|Solde à payer|Montant viré|Total CHF|Net à votre crédit|Total du document|Montant réglé|Prix TTC|Total des factures|Montant total à payer|Total TVA comprise|Total document",
    charge:
      "Frais de port|Port|Transport|Frais de livraison|Livraison|Frais d'expédition|Frais de transport|Emballage|Port et emballage|Frais de dossier|Frais|Frais d'envoi|Participation aux frais de port|Assurance|Expédition|Frais de gestion|Éco-participation|Écotaxe|Frais de manutention|Supplément|Surcharge carburant|Frais annexes",
    discount:
      "Remise|Rabais|Ristourne|Escompte|Remise globale|Remise commerciale|Réduction|Remise exceptionnelle|Total remise|Rem|Bon d'achat|Remise totale|Remise client|Montant remise|Remises",
    paid: 'Acompte|Acompte versé|Déjà payé|Déjà réglé|Acomptes|Payé|Montant déjà réglé|Solde antérieur|Ancien solde|Report solde|Acompte reçu|Règlement|Solde précédent|Versement|Avance|Paiement reçu|Rendu|Reçu|Moins acompte',
    due: 'Reste à payer|Solde|Solde dû|Restant dû|Solde à payer|Reste dû|Montant restant dû|Solde restant dû',
    carried: 'Report|À reporter|Sous-total page|Total page|Total intermédiaire|Report page précédente',
  },
  columns: {
    position: 'N°|Pos|Pos.|Ligne|No|Rang|#|Poste',
    article:
      'Réf|Référence|Code|Article|Art|Code article|Réf. article|Code produit|Réf|Art.|Référence article|Code art|Réf. produit|Origine|Code douanier|N° article',
    description:
      "Désignation|Description|Libellé|Article|Produit|Prestation|Détail|Objet|Intitulé|Nature|Service|Désignation des produits|Désignation des prestations|Dénomination|Prestations|Description des prestations|Détails|Libellé de l'article|Travaux|Désignation / Description",
    quantity:
      'Quantité|Qté|Qté.|Qte|Unités|Nombre|Heures|Jours|Nb|Qt|Nbre|Nb heures|Quantités|Nombre de jours|Durée',
    unit: 'Unité|U|Un|Unité de mesure|Un.|Mesure',
    'unit-price':
      "Prix unitaire|Prix unitaire HT|P.U.|PU|PU HT|P.U. HT|Prix|Tarif|Prix unit|Prix HT|Prix unit. HT|Prix U|Prix U. HT|Taux horaire|Prix unitaire/mois|Coût unitaire|Prix unité|Prix à l'unité|PU EUR|Montant unitaire|Prix unitaire net|Prix net|Montant unitaire HT|Taux|Tarif HT|Prix/unité|Prix unitaire (HT)",
    rebate: 'Remise|Rem.|Rem|% Rem|Remise %|Rabais|Réduction|Rem. %|Rem %|Rem.(%)',
    rate: 'TVA|Taux TVA|TVA %|% TVA|Taux|Tx TVA|Taxe|Taux de TVA|T.V.A.|TVA (%)|Taxes|Code TVA|Cod TVA',
    tax: 'Montant TVA|TVA|Total TVA|TVA (20%)|Taxe',
    amount:
      'Montant|Montant HT|Total HT|Total|Prix total|Prix HT|Total net|Montant net|Montant EUR HT|Prix total HT|Net HT|Total ligne|Total Net|Valeur|Montant total|Montant total HT|Montant H.T.|Total net HT|Total H.T.|Total EUR|Prix|Total (HT)|Montant (HT)|Somme',
    gross: 'Total TTC|Montant TTC|Montant EUR TTC|Prix TTC|TTC|Prix total TTC|Total T.T.C.|Montant T.T.C.',
    date: 'Date|Date de livraison|Période|Date prestation',
  },
  words:
    'le la les de des du et pour vous votre nous notre est à sur par en dans une un au aux merci paiement',
}
