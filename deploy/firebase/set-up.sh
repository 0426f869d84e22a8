#!/bin/sh
# Sets up Firebase Hosting, Cloud Run and two stores on Firestore, from the root of the product, after replacing these:
site=robinvale-site portfolio=robinvale-portfolio tracker=robinvale-tracker region=europe-west1
# It needs gcloud and firebase-tools, both signed in. Between the steps, do what docs/deploy.md says.
set -eu

stores() {
  gcloud projects create $site && firebase projects:addfirebase $site
  for store in $portfolio $tracker; do
    gcloud projects create "$store" && firebase projects:addfirebase "$store"
    gcloud services enable firestore.googleapis.com identitytoolkit.googleapis.com --project "$store"
    gcloud firestore databases create --location eur3 --project "$store"
    firebase apps:create WEB site --project "$store"
    firebase apps:sdkconfig WEB --project "$store" # shows apiKey and appId
  done
  rules
}

# Allows counts of the pages in the content folder. Again after adding a page, and after an update.
rules() {
  npx node scripts/firestore/write-firestore-rules.ts
  firebase deploy --only firestore --config deploy/firebase/portfolio.json --project $portfolio
  firebase deploy --only firestore --config deploy/firebase/tracker.json --project $tracker
}

server() {
  gcloud config set project $site
  gcloud services enable run.googleapis.com cloudbuild.googleapis.com artifactregistry.googleapis.com secretmanager.googleapis.com
  gcloud artifacts repositories create site --repository-format docker --location $region
  account=serviceAccount:$(gcloud projects describe $site --format 'value(projectNumber)')-compute@developer.gserviceaccount.com
  for store in portfolio tracker; do
    echo "The apiKey of the $store store, then Ctrl-D:"
    gcloud secrets create $store-key --data-file -
    gcloud secrets add-iam-policy-binding $store-key --member "$account" --role roles/secretmanager.secretAccessor
  done
  # Protected mode reads redacted words with the server's own account; without this role it shows bars and logs why.
  gcloud projects add-iam-policy-binding $portfolio --member "$account" --role roles/datastore.viewer
  update
  gcloud run services add-iam-policy-binding site --region $region --member allUsers --role roles/run.invoker
}

# A new version of the server, with the content of this folder.
update() {
  image=$region-docker.pkg.dev/$site/site/site:$(date +%Y%m%d-%H%M%S)
  gcloud builds submit --project $site --tag "$image"
  sed "s|<image>|$image|; s|<portfolio project>|$portfolio|; s|<tracker project>|$tracker|" deploy/cloud/cloud-run.yaml |
    gcloud run services replace - --project $site --region $region
}

"$1"
